import { Marked } from 'marked'

const marked = new Marked({
  gfm: true,
  breaks: true,
  // A line in a cell of a table aligns itself by style, as paragraphs of rich texts do.
  renderer: {
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    tablecell({ tokens, header, align }) {
      const tag = header ? 'th' : 'td'
      const style = align ? ` style="text-align: ${align}"` : ''
      return `<${tag}${style}>${this.parser.parseInline(tokens)}</${tag}>\n`
    },
  },
})

/** Markdown as HTML, not yet safe: it goes through `cleanFragment` before it is shown. */
export const htmlOf = (markdown: string): string => marked.parse(markdown, { async: false })
