import { useMemo } from 'react'
import dayjs, { type Dayjs } from 'dayjs'

const read = (text: string | null | undefined): Dayjs | null => {
  const parsed = text ? dayjs(text.replace(' ', 'T')) : null
  return parsed?.isValid() ? parsed : null
}

/**
 * The day or moment that a text of the wire names, for a picker. It stays the same object as long as the text does: a
 * picker takes another object for another value, and drops what is being typed into it.
 */
export const useDay = (text: string | null | undefined): Dayjs | null => useMemo(() => read(text), [text])
