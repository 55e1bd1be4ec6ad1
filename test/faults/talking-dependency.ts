// Put before the site: something that begins to talk when the site is open, again and again, as a
// package does that quotes a visitor's address.

const canary = "canary-of-a-visitor";

setInterval(() => {
  console.warn(`No route matches URL "/en/${canary}"`, { canary });
  process.emitWarning(canary, canary.length > 0 ? "DeprecationWarning" : "");
}, 200).unref();
