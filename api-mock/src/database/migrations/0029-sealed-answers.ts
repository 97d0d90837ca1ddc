/**
 * Kept answers are sealed under their command's own key, by whose hash they are found. Those from before, in the clear,
 * go; their commands are not done again.
 */
export const sealedAnswers = `
alter table command_answer alter column body drop not null;
update command_answer set body = null,
  command_id = substr(encode(sha256(convert_to('estrado/orden/' || command_id::text, 'UTF8')), 'hex'), 1, 32)::uuid;
`
