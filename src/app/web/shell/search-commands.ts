import { useEffect } from 'react'
import { create } from 'zustand'

/** What the user menu can do, by key; offered to the search box while the menu stands. */
export type Commands = Readonly<Record<string, () => void>>

const none: Commands = {}
const useOffered = create<{ commands: Commands }>(() => ({ commands: none }))

/** Lets the search box run the commands of a menu. */
export function useOfferCommands(commands: Commands): void {
  useEffect(() => useOffered.setState({ commands }), [commands])
  useEffect(() => () => useOffered.setState({ commands: none }), [])
}

export const useCommands = (): Commands => useOffered((state) => state.commands)
