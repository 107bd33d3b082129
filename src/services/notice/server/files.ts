/** What announcements and messages may open: their own files, and those of the text editors. */
export const noticePurposes = ['announcement', 'jeditor', 'temp'] as const
