/** Codes of errors of TLS: no secure connection, or a certificate that is not valid (Node.js, "OpenSSL error codes"). */
export const tlsErrorCodes = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_|UNABLE_|SELF_SIGNED|EPROTO$)/
