import { useEffect, useState } from 'react'

/** An address for a blob while it is shown; freed afterwards. */
export function useBlobAddress(blob: Blob): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const created = URL.createObjectURL(blob)
    setAddress(created)
    return () => URL.revokeObjectURL(created)
  }, [blob])
  return address
}
