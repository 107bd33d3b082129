import { mergeAttributes, Node } from '@tiptap/core'

/** A film in the text: a block that is chosen and deleted as a whole. */
export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes() {
    return { src: { default: null }, width: { default: null }, height: { default: null } }
  },
  parseHTML: () => [{ tag: 'video[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['video', mergeAttributes(HTMLAttributes, { controls: '' })],
})
