const sameAnswers =
  'Step 2 answers a petition and a private cause alike, so one stands for both there; the rule itself is tested beside it, and the draw is tried with each.'

const exclusive = 'The guards of both branches exclude each other, so their order means nothing.'

const oneCustodian =
  'Generated paths have one office and one seal until something returns; other offices and other seals are tried by the machine’s own test and by evidence.test.ts.'

const oneServer =
  'Generated paths have one process server; that another one gets what failed is tried by the machine’s own test.'

const sessionsThatAre =
  'Generated paths call the roll of sessions that are there; that another’s is refused, the machine’s own test tries.'

const movedAndMovedAgain =
  'Generated paths don’t move a further session alone before the whole hearing; the machine’s own test does.'

/** Mutants that no generated test can tell from the original, each with the reason. */
export const explainedSurvivors: Readonly<Record<string, string>> = {
  'approval: idle | approval.requested: branches reversed': exclusive,
  'approval: failed | approval.requested: branches reversed': exclusive,
  'cause: closed | process.moved: branches reversed':
    'Archiving and taking up again exclude each other, so their order means nothing.',
  'cause: mayGoThere blind to excused':
    'Who excused themselves is met again after two more draws, further than any path goes; the machine’s own test and 5,000 generated draws try it.',
  'signing: recallable blind to recallRefused':
    'A PIN refused a moment ago answers alike and stands for it; the machine’s own test tries it after another listing.',
  'user-account: absent | account.created | - | defaultPassword: action removed':
    'The office with which an account begins opens or shuts no arrow: it says where roles given later are held, which the tests of posts try.',
  'case-wizard: partiesComplete blind to draft.tipoAccion': sameAnswers,
  'case-wizard: partiesComplete blind to draft.preparatoryActs': sameAnswers,
  'notification: notServed | notification.assigned | - | assigned: action removed': oneServer,
  'evidence: received | evidence.stored | placed | stored: action removed': oneCustodian,
  'evidence: received | evidence.handedOver | ofCustodian | handedOver: guard removed': oneCustodian,
  'evidence: received | evidence.handedOver | ofCustodian | handedOver: action removed': oneCustodian,
  'evidence: received | evidence.remitted | ofCustodian | remitted: guard removed': oneCustodian,
  'evidence: received | evidence.givenBack | ofCustodian | givenBack: guard removed': oneCustodian,
  'evidence: stored | evidence.handedOver | ofCustodian | handedOver: guard removed': oneCustodian,
  'evidence: stored | evidence.handedOver | ofCustodian | handedOver: action removed': oneCustodian,
  'evidence: stored | evidence.remitted | ofCustodian | remitted: guard removed': oneCustodian,
  'evidence: stored | evidence.givenBack | ofCustodian | givenBack: guard removed': oneCustodian,
  'evidence: returned | evidence.stored | placed | stored: action removed': oneCustodian,
  'evidence: returned | evidence.handedOver | ofCustodian | handedOver: action removed': oneCustodian,
  'hearing: rescheduled | hearing.confirmed | - | confirmed: action removed': movedAndMovedAgain,
  'hearing: confirmed | attendance.noted | knownSession | confirmed: guard removed': sessionsThatAre,
  'hearing: ongoing | attendance.noted | knownSession | ongoing: guard removed': sessionsThatAre,
  'hearing: recess | attendance.noted | knownSession | recess: guard removed': sessionsThatAre,
  'hearing: suspended | attendance.noted | knownSession | suspended: guard removed': sessionsThatAre,
  'hearing: concluded | attendance.noted | knownSession | concluded: guard removed': sessionsThatAre,
}
