/** A problem that the person at the keyboard can solve; its message is printed without a stack. */
export class SetupFailure extends Error {
  /** @override */
  name = "SetupFailure";
}
