/** Late answer: what a registry found, but what was typed since it was asked stays as it was typed. */
export function withTypedSince<T extends object>(found: T, asked: T, now: T): T {
  const typed = Object.entries(now).filter(([field, value]) => asked[field as keyof T] !== value)
  return { ...found, ...Object.fromEntries(typed) }
}
