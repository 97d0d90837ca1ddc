/** A PDF date (ISO 32000-1 §7.9.4); without a zone it is taken for Bolivia's. Undefined when it is none. */
export function readPdfDate(text: string): Date | undefined {
  const match = /^D:(\d{4})(\d{2})?(\d{2})?(\d{2})?(\d{2})?(\d{2})?(Z|[+-]\d{2})?'?(\d{2})?'?/.exec(text)
  if (!match) return undefined
  const [
    ,
    year,
    month = '01',
    day = '01',
    hour = '00',
    minute = '00',
    second = '00',
    zone,
    zoneMinute = '00',
  ] = match
  const offset = zone === 'Z' ? 'Z' : `${zone ?? '-04'}:${zone === undefined ? '00' : zoneMinute}`
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`)
  return Number.isNaN(at.getTime()) ? undefined : at
}
