/** A setting that can't be used; the message says which one and what it may be. */
export class SettingError extends Error {}
