/** Opens the browser's print dialog with a PDF, without leaving the page. */
export function printBlob(blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const frame = document.createElement('iframe')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  frame.title = ''
  frame.onload = () => {
    frame.contentWindow?.focus()
    frame.contentWindow?.print()
  }
  frame.src = address
  document.body.append(frame)
  // Once the person is back the frame has done its work; some browsers don't wait for the dialog.
  window.addEventListener(
    'focus',
    () => {
      frame.remove()
      URL.revokeObjectURL(address)
    },
    { once: true },
  )
}
