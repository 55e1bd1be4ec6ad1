/** What the person at the keyboard can mend; its message is for them, without a stack. */
export class SetupFailure extends Error {
  /** @override */
  name = "SetupFailure";
}
