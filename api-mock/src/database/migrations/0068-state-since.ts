/**
 * Since when a stream stands in its state: a rebuild, which writes the heads ahead of the rows, has it from there. The
 * start that brings the column fills it; a head that an older process begins meanwhile has none.
 */
export const stateSince = `
alter table stream_head add column since timestamptz(3);
`
