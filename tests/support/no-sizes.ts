/** Of a page that lays nothing out: nobody is ever told of a size. Stands in for `ResizeObserver`, which jsdom lacks. */
export class NoSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
