import type { ReactNode } from 'react'

/** A quiet street of our own drawing: three houses, a tree, a lamp, two lit windows. */
export function Neighbourhood(): ReactNode {
  return (
    <svg
      viewBox="0 0 480 360"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="392" cy="78" r="26" fill="var(--color-primary-tint)" stroke="var(--color-primary)" />
      <g stroke="var(--color-border)">
        <path d="M40 96h52a14 14 0 0 0-4-27 20 20 0 0 0-38-4 16 16 0 0 0-10 31z" />
        <path d="M250 62h34a10 10 0 0 0-2-19 14 14 0 0 0-27-2 11 11 0 0 0-5 21z" />
      </g>
      <g stroke="var(--color-text-disabled)" fill="var(--color-card)">
        <path d="M76 300V136h96v164z" />
        <path d="M172 300V190h8l56-42 56 42h8v110z" />
        <path d="M300 300V112h92v188z" />
        <path d="M66 136h116M290 112h112M160 198l76-58 76 58" />
      </g>
      <g stroke="var(--color-text-disabled)">
        <path d="M94 156h22v24H94zM132 156h22v24h-22zM94 200h22v24H94zM132 200h22v24h-22zM94 244h22v24H94zM132 244h22v24h-22z" />
        <path d="M318 134h22v24h-22zM354 134h22v24h-22zM318 178h22v24h-22zM354 178h22v24h-22zM318 222h22v24h-22zM354 222h22v24h-22z" />
        <path d="M196 214h26v26h-26zM250 214h26v26h-26zM222 300v-40h28v40M334 300v-32h24v32M242 280h2" />
        <path d="M109 136v-20h12v20M352 112V90M346 90h12" />
      </g>
      <g fill="var(--color-primary-tint)" stroke="var(--color-primary)">
        <path d="M132 200h22v24h-22zM250 214h26v26h-26zM318 134h22v24h-22z" />
      </g>
      <g stroke="var(--color-primary)">
        <path d="M436 300v-96M436 204a26 32 0 1 1 .1 0M436 240l14-14M436 222l-12-12" />
        <path d="M40 300v-40M40 260a16 20 0 1 1 .1 0" />
      </g>
      <path d="M16 300h448M60 324h120M220 324h60M330 324h90" stroke="var(--color-border)" />
    </svg>
  )
}
