// Put before the site: something that begins to talk when the site is open, again and again, as a
// package does that quotes a visitor's address. It says past the console that it has talked.

const canary = "canary-of-a-visitor";

setInterval(() => {
  console.warn(`No route matches URL "/en/${canary}"`, { canary });
  process.emitWarning(canary, canary.length > 0 ? "DeprecationWarning" : "");
  process.stdout.write("talked\n");
}, 200).unref();
