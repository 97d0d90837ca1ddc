import { dayTexts as texts } from '@estrado/machines/notifications/day-texts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'

/** What Chromium offers a page that can be installed; other browsers have it in their own menu. */
type InstallOffer = Event & { readonly prompt: () => Promise<unknown> }

/** The part of the product that works without a network, and what keeps its files (`web/offline-service.ts`). */
const scope = '/notificaciones'
const worker = '/notificaciones-sin-red.js'
const manifest = '/notificaciones.webmanifest'

/** For as long as this screen is shown, the page says that it can be installed; its files are kept from then on. */
export function useInstallable(): void {
  useEffect(() => {
    const link = document.createElement('link')
    link.rel = 'manifest'
    link.href = manifest
    document.head.append(link)
    return () => link.remove()
  }, [])
  useEffect(() => {
    // Without a build there are no files to keep; without a secure context, no worker.
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    navigator.serviceWorker.register(worker, { scope, updateViaCache: 'none' }).catch((error: unknown) => {
      console.warn('Sin red, esta página no se podrá abrir', error)
    })
    // A browser in need of room removes what no one asked it to keep.
    void navigator.storage?.persist?.()
  }, [])
}

/** Where the browser offers it: the day as an application of its own. */
export function InstallButton() {
  const [offer, setOffer] = useState<InstallOffer>()
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    addEventListener(
      'beforeinstallprompt',
      (event) => {
        event.preventDefault()
        setOffer(event as InstallOffer)
      },
      { signal },
    )
    addEventListener('appinstalled', () => setOffer(undefined), { signal })
    return () => listening.abort()
  }, [])
  if (!offer) return null
  return (
    <Button
      variant="default"
      size="lg"
      onClick={() => {
        setOffer(undefined)
        void offer.prompt()
      }}
    >
      {texts.install}
    </Button>
  )
}
