import { event } from '#kernel/shared/event.ts'
import { object, text } from '#kernel/shared/schema.ts'

/** Something of the installation asks for its operator: in words, with the figure. */
export const alarmRaised = event('monitor.alarmRaised', object({ title: text(50), content: text(200) }))
