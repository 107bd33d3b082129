/** Over `a` of `ref_manager_area`: the areas in force on a day, given as SQL text. */
export const inForce = (day: string): string =>
  `a.state = 'EFFECTIVE' and a.active and a.start_date <= ${day} and (a.end_date is null or a.end_date >= ${day})`
