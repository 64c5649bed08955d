/** Error codes for a missing TLS connection or an invalid certificate (Node.js, "OpenSSL error codes"). */
export const tlsErrorCodes = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|UNABLE_|SELF_SIGNED|EPROTO$)/
