import { hashCost } from '#server/platform/accounts/passwords.ts'

// Hashing the passwords of thousands of sign-ins takes a fifth of a run. Commands and servers that tests start hash at full cost,
// and so do the attacks.
hashCost.memory = 64
