/** How a stored file was found: also that the disk or the store can't read it. */
export const unreadableFiles = `
alter table archivo_releido drop constraint archivo_releido_resultado_check;
alter table archivo_releido add constraint archivo_releido_resultado_check
  check (resultado in ('intact', 'changed', 'missing', 'unreadable'));
`
