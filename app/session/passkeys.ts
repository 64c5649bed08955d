import type { CreationOptions, NewPasskey, RequestOptions, UsedPasskey } from '#contract/auth/webauthn.ts'

/** Whether this browser supports passkeys here. They belong to a domain: IP addresses can't have any. */
export function canUsePasskeys(): boolean {
  return (
    typeof window !== 'undefined' && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)
  )
}

/** Whether the browser offers passkeys in autofill. */
export async function canFillPasskeys(): Promise<boolean> {
  return canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true
}

/**
 * Creates a passkey.
 * @returns undefined if the person cancelled @throws DOMException, `InvalidStateError` if the authenticator already has one
 */
export async function createPasskey(options: CreationOptions): Promise<NewPasskey | undefined> {
  const credential = await unlessCancelled(
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: toBytes(options.challenge),
        user: { ...options.user, id: toBytes(options.user.id) },
        excludeCredentials: options.excludeCredentials.map(toDescriptor),
      },
    }),
  )
  if (!credential) return undefined
  const { response } = credential
  return {
    ...identityOf(credential),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText((response as AuthenticatorAttestationResponse).attestationObject),
      transports: (response as AuthenticatorAttestationResponse).getTransports?.() ?? [],
    },
  }
}

/**
 * Asks for a passkey.
 * @param signal cancels the request; `isFilled` offers passkeys in autofill instead of a dialog
 * @returns undefined if the person cancelled or `signal` was aborted
 */
export async function getPasskey(
  options: RequestOptions,
  { isFilled = false, signal }: { isFilled?: boolean; signal?: AbortSignal } = {},
): Promise<UsedPasskey | undefined> {
  const credential = await unlessCancelled(
    navigator.credentials.get({
      publicKey: {
        ...options,
        challenge: toBytes(options.challenge),
        allowCredentials: options.allowCredentials.map(toDescriptor),
      },
      ...(isFilled && { mediation: 'conditional' }),
      ...(signal && { signal }),
    }),
  )
  if (!credential) return undefined
  const response = credential.response as AuthenticatorAssertionResponse
  return {
    ...identityOf(credential),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
      userHandle: response.userHandle && toText(response.userHandle),
    },
  }
}

async function unlessCancelled(work: Promise<Credential | null>): Promise<PublicKeyCredential | undefined> {
  try {
    return ((await work) as PublicKeyCredential | null) ?? undefined
  } catch (error) {
    const { name } = error as DOMException
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined
    throw error
  }
}

const identityOf = ({ id, rawId }: PublicKeyCredential) =>
  ({ id, rawId: toText(rawId), type: 'public-key' }) as const

type Descriptor = RequestOptions['allowCredentials'][number]

const toDescriptor = ({ id, type, transports }: Descriptor): PublicKeyCredentialDescriptor => ({
  id: toBytes(id),
  type,
  transports: transports as AuthenticatorTransport[],
})

// base64url, as in WebAuthn's JSON
const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )

const toText = (bytes: ArrayBuffer) =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
