/** Lawyers stand with their party under a number of its sequence, as representatives do. */
export const numberedLawyers = `
create index sujeto_procesal_abogados on sujeto_procesal
  using gin ((facts->'abogados') jsonb_path_ops) where facts->'abogados' <> '[]';
`
