/** A change of an account's document that waits for its second administrator. */
export const documentChanges = `
alter table usuario add column cambio_documento jsonb;
`
