/** Excuses and recusations are few, and are found by the type of their acts. */
export const actsByType = `
create index acto_procesal_tipo on acto_procesal (id_tipo_acto_procesal);
`
