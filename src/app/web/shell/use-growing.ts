import { startTransition, useEffect, useState } from 'react'

const FIRST = 20
const STEP = 200

/** How many rows of a list to draw: a screenful at once, the rest piece by piece without holding anybody up. */
export function useGrowing(total: number): number {
  const [count, setCount] = useState(FIRST)
  useEffect(() => {
    if (count >= total) return undefined
    const timer = setTimeout(() => startTransition(() => setCount(count + STEP)), 50)
    return () => clearTimeout(timer)
  }, [count, total])
  return count
}
