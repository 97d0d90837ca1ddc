/**
 * Failover: a standby that takes over has an unlogged table empty, and its sequence may have no first page at all
 * (`bad magic number in sequence`); whatever then tells of a change fails. The messages' numbers are logged, their
 * table still isn't.
 */
export const keptNumbers = `
alter sequence mensaje_tiempo_real_id_seq set logged;
`
