/** How long things take, in milliseconds (`spec 1–3 §9`). */
export const durations = {
  /** Toasts. */
  notice: 2_500,
  error: 10_000,
  passwordWarning: 3_000,
  /** 'Debe seleccionar una ubicación en el mapa' (`spec 3 §8`). */
  locationNotice: 2_000,
  lawyerExpiryWarning: 10_000,
  notificationPopup: 50_000,
  portalNotice: 10_000,
  /** So long can be undone what needs no question before. */
  undo: 10_000,

  /** Pauses before something is done. */
  notificationBatch: 1_000,
  citizenshipRedirect: 2_500,
  editorSave: 800,
  reload: 500,
  /** A page whose code doesn't come is loaded anew, and not again within so long; ours. */
  reloadAgain: 60_000,
  typingPause: 300,
  legalEntitySearch: 1_000,

  /** A session that nobody uses ends; ours. The warning shows for the last part of it. */
  idleSession: 30 * 60_000,
  idleWarning: 2 * 60_000,
  /** So often a page in use says so to the server, which ends sessions by itself after `idleServerLeeway` more. */
  idleSign: 5 * 60_000,
  idleServerLeeway: 10 * 60_000,
  /** A session in use all the time ends too, counted from the login; ours (ASVS 3.3.2). */
  longestSession: 12 * 60 * 60_000,
  /** A judge's change of document that nobody confirms is forgotten after it; ours. */
  documentChange: 7 * 24 * 60 * 60_000,
  /** A browser that its account doesn't see for so long is a stranger again; ours. */
  knownDevice: 90 * 24 * 60 * 60_000,
  /** So long a login tells that the account's document was changed; ours. */
  documentNotice: 30 * 24 * 60 * 60_000,
  /** Without a network a process server's day stays on the phone for so long: the day it was fetched and the next; ours. */
  keptDay: 2 * 24 * 60 * 60_000,
  /** Not more often does a page that somebody comes back to ask whether its session is still open. */
  returnSign: 15_000,

  /** So long a page asks for the renewal of its session: the server's own waits end before (`bounded-database`); ours. */
  renewal: 20_000,
  /** So long whoever leaves waits for the server to hear of it; ours. */
  leaving: 5_000,

  /** Repetitions. */
  countdownTick: 1_000,
  reducedHearingsRefresh: 300_000,
  /** So often the server tells a socket that it is there; after so much silence a browser takes another; ours. */
  realtimeBeat: 30_000,
  realtimeSilence: 75_000,
  /** A screen in a courthouse: so often it asks anew, and so long a page of it stands; ours. */
  courthouseRefresh: 30_000,
  courthousePage: 12_000,

  /** Patience with services. */
  tileAvailability: 4_000,
  geocoderAvailability: 3_000,
  geocoding: 5_000,
  /** A post that ends within so long is told to whoever looks for those that do. */
  postEndsSoon: 30 * 24 * 3_600_000,
} as const
