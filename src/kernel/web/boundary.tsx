import { Component, type ErrorInfo, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** What stands in the place of a failed screen; `retry` shows the screen again. */
  fallback: (retry: () => void, error: unknown) => ReactNode
  /** A change of this value clears the failure, so that a tab recovers by reloading. */
  resetKey?: unknown
}

interface State {
  failed: boolean
  error: unknown
  resetKey: unknown
}

/** Catches what its children throw while rendering. React offers this only to classes. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false, error: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, error }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // oxlint-disable-next-line no-console -- the only trace that a failed screen leaves in a browser
    console.error(error, info.componentStack)
  }

  override render(): ReactNode {
    const { failed, error } = this.state
    return failed ? this.props.fallback(() => this.setState({ failed: false }), error) : this.props.children
  }
}
