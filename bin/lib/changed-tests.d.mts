/** Of journeys, by name and text, those that changed files can touch. */
export declare function chooseJourneys(
  changed: readonly string[],
  journeys: readonly { file: string; text: string }[],
  wordsOf: (unit: string) => readonly string[],
): string[]

/** The paths that a unit's menus and calls are made of. */
export declare function wordsIn(source: string): string[]
