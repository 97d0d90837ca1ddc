/** Who stands in the reason of a refusal, as the journal keeps it, where whoever was refused is told a name. */
export const unnamed = { writer: 'Otra persona', signer: 'otra persona' } as const
