/** Reminders: of which time of a hearing its people were reminded the day before it, and the hour before it. */
export const hearingReminders = `
alter table audiencia add column recordada_dia timestamptz(3), add column recordada_hora timestamptz(3);
`
