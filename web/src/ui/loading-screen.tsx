import { page } from '@estrado/machines/messages/interface'
import { Loader } from '@mantine/core'
import classes from './loading-screen.module.css'
import { Logo } from './logo.tsx'
import { useDelayed } from './use-delayed.ts'

/** Fills its place while a screen's code or the session is on its way; nothing shows for the first 200 ms. */
export function LoadingScreen({ text = page.loading }: { text?: string }) {
  const visible = useDelayed(true)
  return (
    <div className={classes.screen} role="status">
      {visible && (
        <>
          <Logo size={56} />
          <Loader size="sm" type="dots" aria-hidden />
          <span>{text}</span>
        </>
      )}
    </div>
  )
}
