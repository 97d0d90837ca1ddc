import type { ColourMode, PaperSize } from '../scanning/vocabulary.ts'

/**
 * The local scanning service (`spec 1 §7`), by default on http://localhost:8500/. Answers are `{response}` or
 * `{message, response}`; errors are `{message, response}` with `response` a `ScanFault` where a scanner or a
 * file is at fault, else a text or a list of texts.
 *
 * Every call carries `sessionHeader`: a key of 16 to 128 characters `[A-Za-z0-9_-]`, secret to the signed-in
 * person and the same for them after a reload or a new login. Each sees their own jobs alone. Images and events
 * are therefore read with `fetch` (an `<img>` or `EventSource` sends no header), the key never stands in a URL.
 */
export const sessionHeader = 'X-Estrado-Session'

/** Where the service listens unless it is told otherwise. */
export const scanningAgentPort = 8500

/** Name of a file given with `uploadFile`, percent-encoded UTF-8. */
export const fileNameHeader = 'X-File-Name'

/** Every call: method, path, and whether it changes something. `{}` are path parameters. */
export const scanningCalls = {
  /** `ScanRequest` → 202 `Answer<ScanJob>`; starts and answers at once, progress comes by `jobEvents`. */
  scan: { method: 'POST', path: 'files/scan' },
  /** `?jobId=` (else the newest job) → `Answer<ScannedFile[]>` in order, removed ones left out. */
  filesList: { method: 'GET', path: 'files/filesList' },
  /** → `Answer<ScanJob>`; the file is hidden and can be restored until the job is accepted or discarded. */
  deleteFile: { method: 'PATCH', path: 'files/delete/{name}' },
  /** → `Answer<ServiceInformation>`. */
  information: { method: 'GET', path: 'archivos/informacion' },
  /** `CreatePdfRequest` → `Answer<CreatedPdf>`. */
  createPdf: { method: 'POST', path: 'escaner/crearPdf' },
  /** `?view=thumbnail|page` for an image: a JPEG, corrected and turned; without it the file as it is. → bytes. */
  file: { method: 'GET', path: 'escaneados/{name}' },
  /** `?jobId=` → `Answer<PdfSize>`: what the PDF would weigh. */
  sizePdf: { method: 'GET', path: 'files/sizePdf' },

  /** `?refresh=1` asks the devices again → `Answer<ScannerList>`. */
  scanners: { method: 'GET', path: 'scanners' },
  /** `AddScannerRequest` → `Answer<Scanner>`: a network scanner by its address, remembered. */
  addScanner: { method: 'POST', path: 'scanners' },

  /** → `Answer<ScanJob[]>`, newest first. */
  jobs: { method: 'GET', path: 'jobs' },
  /** → 201 `Answer<ScanJob>`: an empty job, for files alone. */
  createJob: { method: 'POST', path: 'jobs' },
  job: { method: 'GET', path: 'jobs/{id}' },
  /** → 204. Everything of the job is removed. */
  discardJob: { method: 'DELETE', path: 'jobs/{id}' },
  /** → `text/event-stream`: event `job` with a whole `ScanJob`, first at once and then after each change. */
  jobEvents: { method: 'GET', path: 'jobs/{id}/events' },
  /** → `Answer<ScanJob>` once the scanner has stopped; complete pages stay. */
  cancelJob: { method: 'POST', path: 'jobs/{id}/cancel' },
  /** → 202 `Answer<ScanJob>`: goes on with the settings of the last scan at the next page. */
  resumeJob: { method: 'POST', path: 'jobs/{id}/resume' },
  /** `ReorderRequest` → `Answer<ScanJob>`. */
  reorderFiles: { method: 'PATCH', path: 'jobs/{id}/order' },
  /** `EditFileRequest` → `Answer<ScanJob>`. */
  editFile: { method: 'PATCH', path: 'jobs/{id}/files/{name}' },
  /** → `Answer<ScanJob>`: hides every page that `blank` marks. */
  removeBlank: { method: 'POST', path: 'jobs/{id}/remove-blank' },
  /** The file's bytes as the body, its name in `fileNameHeader` → 201 `Answer<ScanJob>`. JPEG, PNG or PDF. */
  uploadFile: { method: 'POST', path: 'jobs/{id}/files' },
  /**
   * `AcceptJobRequest` → 204: the PDF arrived where it should. The files that it took go, unless they were
   * changed since; the job goes with the last of them. No scan is stopped.
   */
  acceptJob: { method: 'POST', path: 'jobs/{id}/accept' },
} as const

export type ScanningCall = keyof typeof scanningCalls

export type Answer<T> = { readonly response: T; readonly message?: string }

export type SheetSource = 'flatbed' | 'feeder'
export type ScannerKind = 'folder' | 'sane' | 'escl'

/** A scanner and what it can do; only what it lists may be asked of it. */
export type Scanner = {
  readonly id: string
  /** What a person reads, e.g. 'Escáner de demostración'. */
  readonly name: string
  readonly kind: ScannerKind
  readonly demonstration: boolean
  readonly sources: readonly SheetSource[]
  readonly duplex: boolean
  /** Dots per inch, ascending. */
  readonly resolutions: readonly number[]
  readonly colourModes: readonly ColourMode[]
  readonly papers: readonly PaperSize[]
}

export type ScannerList = {
  readonly scanners: readonly Scanner[]
  /** What hindered the search: the software that is missing, a device that doesn't answer. */
  readonly faults: readonly ScanFault[]
}

/** `address`: host or host:port in the local network. */
export type AddScannerRequest = { readonly address: string }

export type ScanSettings = {
  readonly scannerId: string
  readonly source: SheetSource
  readonly duplex: boolean
  readonly resolution: number
  readonly colourMode: ColourMode
  readonly paper: PaperSize
  /** Hides pages without content as they arrive. */
  readonly removeBlank: boolean
  /** Applied to every page that this scan brings; `editFile` changes them afterwards. */
  readonly corrections: Corrections
}

/** What is done to an image; the page as it was scanned is kept beside it. */
export type Corrections = {
  readonly straighten: boolean
  readonly crop: boolean
  readonly clean: boolean
}

/** Without `jobId` a new job; settings that are left out take their default (the first scanner, A4, 200, grey). */
export type ScanRequest = Partial<ScanSettings> & { readonly jobId?: string }

export type Rotation = 0 | 90 | 180 | 270

/** One scanned page, given image or given PDF (`spec 1 §3`: path, fileName). */
export type ScannedFile = {
  readonly fileName: string
  /** Address below the service: `escaneados/{fileName}`. */
  readonly path: string
  readonly kind: 'page' | 'document'
  /** Name of a given file as its owner knows it. */
  readonly title?: string
  readonly bytes: number
  /** Sheets it takes in the PDF: 1 for an image. */
  readonly pages: number
  /** Pixels, before rotation; 0 for a document. */
  readonly width: number
  readonly height: number
  readonly resolution: number
  readonly colourMode: ColourMode
  readonly rotation: Rotation
  readonly corrections: Corrections
  readonly blank: boolean
  readonly removed: boolean
  /** The page's text was recognised and stands in the PDF. */
  readonly searchable: boolean
  /** Changes with every edit: views may be cached under `fileName` and this. */
  readonly revision: number
}

/**
 * ready: may scan, edit, create. waiting: another job has the scanner. scanning: pages are coming.
 * stopped: `fault` says why; the pages are kept, `resumeJob` goes on.
 */
export type JobPhase = 'ready' | 'waiting' | 'scanning' | 'stopped'

export type ScanJob = {
  readonly id: string
  readonly phase: JobPhase
  /** All files in order, removed ones among them. */
  readonly files: readonly ScannedFile[]
  readonly settings?: ScanSettings
  readonly fault?: ScanFault
  /** Things to know that stop nothing, e.g. a resolution that the scanner changed. */
  readonly notices: readonly string[]
  /** Page being scanned (1 for the first of the job) and its percentage where the device tells it. */
  readonly progress?: { readonly page: number; readonly percent?: number }
  readonly recognition: TextRecognition
  readonly pdf?: CreatedPdf
  /** ISO times. */
  readonly createdAt: string
  readonly changedAt: string
  /** When it is removed if nobody touches it. */
  readonly expiresAt: string
}

/** Text recognition in the background: `unavailable` where tesseract isn't installed. */
export type TextRecognition = {
  readonly state: 'unavailable' | 'running' | 'done'
  readonly pending: number
}

export const scanFaultCodes = [
  'UNSUPPORTED',
  'CANCELLED',
  'DEVICE_BUSY',
  'INVAL',
  'EOF',
  'JAMMED',
  'NO_DOCS',
  'COVER_OPEN',
  'IO_ERROR',
  'NO_MEM',
  'ACCESS_DENIED',
  'UNREACHABLE',
  /** A network scanner that shows another certificate than when it was added. */
  'OTHER_CERTIFICATE',
  'NO_SCANNER',
  'NO_SOFTWARE',
  'TIMEOUT',
  'BROKEN_PAGE',
  'PAGE_TOO_LARGE',
  'TOO_MANY_FILES',
  'DISK_FULL',
  'AGENT_STOPPED',
  'BROKEN_PDF',
  'ENCRYPTED_PDF',
  'UNSUPPORTED_FILE',
  'FILE_TOO_LARGE',
] as const

export type ScanFaultCode = (typeof scanFaultCodes)[number]

export type ScanFault = {
  readonly code: ScanFaultCode
  /** What happened. */
  readonly message: string
  /** What to do. */
  readonly remedy: string
  readonly resumable: boolean
  /** The file or scanner at fault, as the person knows it. */
  readonly subject?: string
}

/** Every name of the job once, removed ones too, in the wanted order. */
export type ReorderRequest = { readonly fileNames: readonly string[] }

export type EditFileRequest = {
  readonly rotation?: Rotation
  readonly removed?: boolean
  readonly corrections?: Corrections
}

export type CreatePdfRequest = {
  readonly jobId: string
  /** Which files and in what order; all that aren't removed where left out. */
  readonly fileNames?: readonly string[]
  /** Title in the PDF's metadata. */
  readonly title?: string
  /** Bytes that the PDF may have where less than the upload's limit is left for it. */
  readonly limit?: number
  /** Keeps every image as it came even where the limit is passed. */
  readonly keepQuality?: boolean
}

/** `fileName`: of the PDF that arrived; without it the one that the job has now. */
export type AcceptJobRequest = { readonly fileName?: string }

export type CreatedPdf = {
  readonly fileName: string
  readonly path: string
  readonly bytes: number
  readonly pages: number
  readonly limit: number
  readonly fits: boolean
  /** PDF/A-2b; false where given PDFs were merged in. */
  readonly pdfA: boolean
  readonly searchable: boolean
  /** Images were made smaller so that the limit holds. */
  readonly reduced: boolean
  readonly notices: readonly string[]
}

/** What the PDF would weigh with its images as they are; `reducible`: they can be made smaller to fit. */
export type PdfSize = {
  readonly bytes: number
  readonly limit: number
  readonly fits: boolean
  readonly pages: number
  readonly reducible: boolean
}

export type ServiceInformation = {
  readonly version: string
  readonly jobs: number
  readonly files: number
  readonly bytes: number
  readonly freeBytes: number
  readonly limit: number
  readonly textRecognition: boolean
  /** Hours after which an untouched job is removed. */
  readonly keepHours: number
}
