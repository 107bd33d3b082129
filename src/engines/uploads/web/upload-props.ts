import type { KeptFiles } from '#kernel/web/queue/kept-files.tsx'

/** What every upload takes; `value` is comma-joined stored paths, as records keep them. */
export interface UploadProps {
  id?: string | undefined
  value?: string | null | undefined
  onChange?: ((value: string | undefined) => void) | undefined
  disabled?: boolean | undefined
  /** Most files; 1 for films, 9 for others unless told. Of more the last ones stay. */
  most?: number | undefined
  /** Pictures and films, where usually pictures alone are taken. */
  films?: boolean | undefined
  /** Large pictures are sent smaller: nobody looks at them closely, and they come over a phone's line. */
  shrinks?: boolean | undefined
  /** Without a network a file is kept on this device and stands in the value by its `local:` name: for calls that wait. */
  kept?: KeptFiles | undefined
  /** The purpose under which the server stores them. */
  biz?: string | undefined
  /** Names the control where no label does. */
  'aria-label'?: string | undefined
  /** Told how many files are on their way. */
  onBusy?: ((count: number) => void) | undefined
}

export interface PreviewProps {
  /** The stored path, perhaps with its signed expiry. */
  path: string
  onClose: () => void
}
