import { block } from '#kernel/web/block.tsx'

// Room that is kept while the code of a part is on its way: its text and the row of tools above.
const TOOLS = 42

/** Formatted text, to be written. */
export const RichTextEditor = block(
  () => import('./rich/rich-editor.tsx'),
  (m) => m.RichTextEditor,
  { height: 300 + TOOLS },
)

/** Formatted text, to be read. */
export const RichText = block(
  () => import('./rich/rich-text.tsx'),
  (m) => m.RichText,
  { height: 48 },
)

/** Markdown, to be written. */
export const MarkdownEditor = block(
  () => import('./markdown/markdown-editor.tsx'),
  (m) => m.MarkdownEditor,
  { height: 300 + TOOLS },
)

/** Markdown, to be read. */
export const MarkdownText = block(
  () => import('./markdown/markdown-view.tsx'),
  (m) => m.MarkdownText,
  { height: 48 },
)

/** Code in twelve languages. */
export const CodeEditor = block(
  () => import('./code/code-editor.tsx'),
  (m) => m.CodeEditor,
  { height: 240 + TOOLS },
)

/** A schedule in words. */
export const CronSentence = block(
  () => import('./cron/cron-sentence.tsx'),
  (m) => m.CronSentence,
  { height: 22 },
)

/** Hours of a schedule. */
export const HourlyEditor = block(
  () => import('./cron/hourly-editor.tsx'),
  (m) => m.HourlyEditor,
  { height: 160 },
)

/** A form from a list of definitions. */
export const FormBuilder = block(
  () => import('./form/form-builder.tsx'),
  (m) => m.FormBuilder,
  { height: 160 },
)

/** The part of a picture that is meant. */
export const CropDialog = block(
  () => import('./crop/crop-dialog.tsx'),
  (m) => m.CropDialog,
)
