import type { Migration } from 'kysely'
import { sql } from 'kysely'
import { journal } from './0001-journal.ts'
import { court } from './0002-court.ts'
import { causes } from './0003-causes.ts'
import { hearings } from './0004-hearings.ts'
import { citizenship } from './0005-citizenship.ts'
import { identities } from './0006-identities.ts'
import { journalSearch } from './0007-journal-search.ts'
import { accounts } from './0008-accounts.ts'
import { uploads } from './0009-uploads.ts'
import { realtime } from './0010-realtime.ts'
import { signaturePins } from './0011-signature-pins.ts'
import { acts } from './0012-acts.ts'
import { notifications } from './0013-notifications.ts'
import { largeCourt } from './0014-large-court.ts'
import { courtCalendar } from './0015-court-calendar.ts'
import { representatives } from './0016-representatives.ts'
import { causeReadings } from './0017-cause-readings.ts'
import { officeSearch } from './0018-office-search.ts'
import { accountHolders } from './0019-account-holders.ts'
import { askedOffice } from './0020-asked-office.ts'
import { protectedSearch } from './0021-protected-search.ts'
import { documentChanges } from './0022-document-changes.ts'
import { personReadings } from './0023-person-readings.ts'
import { issuedActs } from './0024-issued-acts.ts'
import { knownDevices } from './0025-known-devices.ts'
import { installed } from './0026-installed.ts'
import { boundedCommands } from './0027-bounded-commands.ts'
import { keptCatalogues } from './0028-kept-catalogues.ts'
import { sealedAnswers } from './0029-sealed-answers.ts'
import { numberedLawyers } from './0030-numbered-lawyers.ts'
import { typesOfActs } from './0031-types-of-acts.ts'
import { organisation } from './0032-organisation.ts'
import { posts } from './0033-posts.ts'
import { distributions } from './0034-distributions.ts'
import { enforcement } from './0035-enforcement.ts'
import { inboxes } from './0036-inboxes.ts'
import { leaveStandIns } from './0037-leave-stand-ins.ts'
import { prosecution } from './0038-prosecution.ts'
import { annotations } from './0039-annotations.ts'
import { actsOfActs } from './0040-acts-of-acts.ts'
import { askingCauses } from './0041-asking-causes.ts'
import { deadlines } from './0042-deadlines.ts'
import { writtenActs } from './0043-written-acts.ts'
import { memorials } from './0044-memorials.ts'
import { laterDraws } from './0045-later-draws.ts'
import { agenda } from './0046-agenda.ts'
import { severalSignatures } from './0047-several-signatures.ts'
import { officeDocuments } from './0048-office-documents.ts'
import { evidence } from './0049-evidence.ts'
import { hearingReminders } from './0050-hearing-reminders.ts'
import { diary } from './0051-diary.ts'
import { enclosures } from './0052-enclosures.ts'
import { service } from './0053-service.ts'
import { bulkHearings } from './0054-bulk-hearings.ts'
import { severalProcesses } from './0055-several-processes.ts'
import { hearingSessions } from './0056-hearing-sessions.ts'
import { actsOfHearings } from './0057-acts-of-hearings.ts'
import { systemState } from './0058-system-state.ts'
import { approvedForms } from './0059-approved-forms.ts'
import { pressingCauses } from './0060-pressing-causes.ts'
import { walkedAsks } from './0061-walked-asks.ts'
import { dueHearings } from './0062-due-hearings.ts'
import { keptNumbers } from './0063-kept-numbers.ts'
import { actsByType } from './0064-acts-by-type.ts'
import { statistics } from './0065-statistics.ts'
import { penalties } from './0066-penalties.ts'
import { rememberedProtection } from './0067-remembered-protection.ts'
import { stateSince } from './0068-state-since.ts'
import { unreadableFiles } from './0069-unreadable-files.ts'
import { withdrawnSignatures } from './0070-withdrawn-signatures.ts'
import { pausesOfSessions } from './0071-pauses-of-sessions.ts'
import { comparedCodes } from './0072-compared-codes.ts'
import { photographsOfVisits } from './0073-photographs-of-visits.ts'
import { approvedVersions } from './0074-approved-versions.ts'

const statements = (text: string): Migration => ({
  up: async (db) => {
    await sql.raw(text).execute(db)
  },
})

/**
 * Migrations in the order in which they run: that of their names, each number once. Databases keep the names of those
 * they have applied, so a landed one is never edited, and named otherwise only with a line in `renamedMigrations`.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-journal': statements(journal),
  '0002-court': statements(court),
  '0003-causes': statements(causes),
  '0004-hearings': statements(hearings),
  '0005-citizenship': statements(citizenship),
  '0006-identities': statements(identities),
  '0007-journal-search': statements(journalSearch),
  '0008-accounts': statements(accounts),
  '0009-uploads': statements(uploads),
  '0010-realtime': statements(realtime),
  '0011-signature-pins': statements(signaturePins),
  '0012-acts': statements(acts),
  '0013-notifications': statements(notifications),
  '0014-large-court': statements(largeCourt),
  '0015-court-calendar': statements(courtCalendar),
  '0016-representatives': statements(representatives),
  '0017-cause-readings': statements(causeReadings),
  '0018-office-search': statements(officeSearch),
  '0019-account-holders': statements(accountHolders),
  '0020-asked-office': statements(askedOffice),
  '0021-protected-search': statements(protectedSearch),
  '0022-document-changes': statements(documentChanges),
  '0023-person-readings': statements(personReadings),
  '0024-issued-acts': statements(issuedActs),
  '0025-known-devices': statements(knownDevices),
  '0026-installed': statements(installed),
  '0027-bounded-commands': statements(boundedCommands),
  '0028-kept-catalogues': statements(keptCatalogues),
  '0029-sealed-answers': statements(sealedAnswers),
  '0030-numbered-lawyers': statements(numberedLawyers),
  '0031-types-of-acts': statements(typesOfActs),
  '0032-organisation': statements(organisation),
  '0033-posts': statements(posts),
  '0034-distributions': statements(distributions),
  '0035-enforcement': statements(enforcement),
  '0036-inboxes': statements(inboxes),
  '0037-leave-stand-ins': statements(leaveStandIns),
  '0038-prosecution': statements(prosecution),
  '0039-annotations': statements(annotations),
  '0040-acts-of-acts': statements(actsOfActs),
  '0041-asking-causes': statements(askingCauses),
  '0042-deadlines': statements(deadlines),
  '0043-written-acts': statements(writtenActs),
  '0044-memorials': statements(memorials),
  '0045-later-draws': statements(laterDraws),
  '0046-agenda': statements(agenda),
  '0047-several-signatures': statements(severalSignatures),
  '0048-office-documents': statements(officeDocuments),
  '0049-evidence': statements(evidence),
  '0050-hearing-reminders': statements(hearingReminders),
  '0051-diary': statements(diary),
  '0052-enclosures': statements(enclosures),
  '0053-service': statements(service),
  '0054-bulk-hearings': statements(bulkHearings),
  '0055-several-processes': statements(severalProcesses),
  '0056-hearing-sessions': statements(hearingSessions),
  '0057-acts-of-hearings': statements(actsOfHearings),
  '0058-system-state': statements(systemState),
  '0059-approved-forms': statements(approvedForms),
  '0060-pressing-causes': statements(pressingCauses),
  '0061-walked-asks': statements(walkedAsks),
  '0062-due-hearings': statements(dueHearings),
  '0063-kept-numbers': statements(keptNumbers),
  '0064-acts-by-type': statements(actsByType),
  '0065-statistics': statements(statistics),
  '0066-penalties': statements(penalties),
  '0067-remembered-protection': statements(rememberedProtection),
  '0068-state-since': statements(stateSince),
  '0069-unreadable-files': statements(unreadableFiles),
  '0070-withdrawn-signatures': statements(withdrawnSignatures),
  '0071-pauses-of-sessions': statements(pausesOfSessions),
  '0072-compared-codes': statements(comparedCodes),
  '0073-photographs-of-visits': statements(photographsOfVisits),
  '0074-approved-versions': statements(approvedVersions),
}

/** Names under which databases of earlier versions keep migrations (two began with 0006), and what they are called now. */
export const renamedMigrations: Readonly<Record<string, string>> = {
  '0006-journal-search': '0007-journal-search',
  '0007-accounts': '0008-accounts',
  '0008-uploads': '0009-uploads',
  '0009-realtime': '0010-realtime',
  '0010-signature-pins': '0011-signature-pins',
  '0011-acts': '0012-acts',
}
