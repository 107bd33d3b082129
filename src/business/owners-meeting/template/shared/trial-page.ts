const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)

/** Tried words as a page of its own, to be kept, sent and printed: nothing in them is taken for markup. */
export function trialPage({ title, content }: { title: string; content: string }): string {
  const lines = content.split('\n').map((line) => `<p>${escaped(line) || '&nbsp;'}</p>`)
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body{max-width:42em;margin:3em auto;font:16px/1.8 "FangSong","STFangsong",serif}h1{text-align:center;font-size:22px}p{margin:0;text-indent:2em}</style>
</head>
<body><h1>${escaped(title)}</h1>
${lines.join('\n')}
</body>
</html>
`
}
