/** Facts of approving documents through digital citizenship (`spec 1 §4.4`). */
export type ApprovalEvent =
  | {
      readonly type: 'approval.requested'
      readonly documents: readonly string[]
      readonly identified: boolean
    }
  | { readonly type: 'identification.redirected' }
  /** The citizenship service no longer knows the person. */
  | { readonly type: 'identification.expired' }
  | { readonly type: 'files.sent'; readonly link: string }
  | { readonly type: 'sending.failed'; readonly reason: string }
  | { readonly type: 'window.opened' }
  | { readonly type: 'window.blocked' }
  | { readonly type: 'window.closed' }
  | { readonly type: 'approval.accepted' }
  | { readonly type: 'approval.declined' }
  | { readonly type: 'waiting.expired' }
  | { readonly type: 'approval.cancelled' }
