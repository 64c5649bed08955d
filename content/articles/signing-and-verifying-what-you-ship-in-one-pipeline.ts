import type { Article } from './article.ts'

export const article: Article = {
  slug: 'signing-and-verifying-what-you-ship-in-one-pipeline',
  title: 'Signing and Verifying What You Ship, in One Pipeline',
  subtitle:
    'An SBOM, SLSA provenance and a cosign signature are worth nothing until something refuses to deploy without them.',
  excerpt:
    'A DevSecOps pipeline that attests SLSA provenance, attaches an SBOM, signs with cosign and, above all, verifies identity before every deployment.',
  category: 'Security',
  tags: ['Supply Chain', 'Pipelines', 'Kubernetes', 'Identity'],
  author: 'ines',
  featured: false,
  status: 'published',
  publishedAt: '2026-09-29T00:30:00.000Z',
  likes: 93,
  content: [
    {
      type: 'paragraph',
      text: "Many teams now sign their container images. Far fewer check a signature anywhere. A signature nobody verifies is a receipt in a drawer: it satisfies an auditor and stops nothing. This article builds both halves in one pipeline and spends longer on the second, because that's where the security is.",
    },
    { type: 'heading', text: 'Three statements, three questions' },
    {
      type: 'list',
      items: [
        'The **signature** answers: did our release workflow produce exactly these bytes?',
        'The **provenance** answers: from which commit, by which builder, started by what?',
        'The **SBOM** answers: what is inside, so that we can search when the next vulnerability gets a name?',
      ],
    },
    {
      type: 'paragraph',
      text: 'All three are bound to the digest of the image, never to a tag. A tag is a sticky note that anyone with push rights can move. If you keep one habit from this article, make everything after the build refer to `image@sha256:…`.',
    },
    { type: 'heading', text: 'Produce the evidence where the build runs' },
    {
      type: 'paragraph',
      text: 'With keyless signing there is no private key to store or rotate. The job presents its OIDC token to Sigstore, receives a certificate that is valid for ten minutes and names the workflow, signs, and discards the key. What remains is a signature tied to an identity.',
    },
    {
      type: 'code',
      language: 'yaml',
      text: `name: release
on:
  push:
    branches: [main]
env:
  IMAGE: ghcr.io/example-org/orders
jobs:
  build:
    runs-on: ubuntu-24.04
    permissions:
      contents: read
      packages: write
      id-token: write
      attestations: write
    outputs:
      digest: \${{ steps.push.outputs.digest }}
    steps:
      - uses: actions/checkout@v6
      - uses: docker/setup-buildx-action@v4
      - uses: sigstore/cosign-installer@v4
      - uses: docker/login-action@v4
        with:
          registry: ghcr.io
          username: \${{ github.actor }}
          password: \${{ secrets.GITHUB_TOKEN }}
      - id: push
        uses: docker/build-push-action@v7
        with:
          context: .
          push: true
          tags: \${{ env.IMAGE }}:\${{ github.sha }}
      - uses: actions/attest-build-provenance@v4
        with:
          subject-name: \${{ env.IMAGE }}
          subject-digest: \${{ steps.push.outputs.digest }}
          push-to-registry: true
      - uses: anchore/sbom-action@v0
        with:
          image: \${{ env.IMAGE }}@\${{ steps.push.outputs.digest }}
          format: cyclonedx-json
          output-file: sbom.cdx.json
      - env:
          REF: \${{ env.IMAGE }}@\${{ steps.push.outputs.digest }}
        run: |
          cosign sign --yes "$REF"
          cosign attest --yes --type cyclonedx --predicate sbom.cdx.json "$REF"`,
    },
    {
      type: 'paragraph',
      text: "Two notes before you paste it. Version tags are used here for reading; in a real pipeline pin every action to a full commit hash and let a bot raise the updates, because a moved tag in your pipeline defeats the purpose of everything below it. And keyless cosign writes its certificate to a public transparency log, including the names of the repository and the workflow. If those names are confidential, sign with a KMS key or run Sigstore yourself. GitHub's own attestations use a private instance for private repositories, which needs an Enterprise Cloud plan.",
    },
    { type: 'heading', text: 'Verify the identity, not just the signature' },
    {
      type: 'paragraph',
      text: "Anyone with a GitHub or Google account can obtain a Sigstore certificate. So the question isn't *is it signed* but *who signed it*. A policy that accepts any valid signature, or a regular expression that matches the whole of GitHub, accepts the attacker as well. Verification states the exact issuer, the exact workflow file and the exact branch, and it runs as a separate job that the deployment depends on.",
    },
    {
      type: 'code',
      language: 'bash',
      text: `#!/usr/bin/env bash
set -euo pipefail   # needs GH_TOKEN and a registry login

repo=example-org/orders
workflow=$repo/.github/workflows/release.yml
ref="ghcr.io/$repo@\${DIGEST:?set by the build job}"
signer=(
  --certificate-oidc-issuer https://token.actions.githubusercontent.com
  --certificate-identity "https://github.com/$workflow@refs/heads/main"
)

cosign verify "\${signer[@]}" "$ref" > /dev/null
cosign verify-attestation "\${signer[@]}" --type cyclonedx "$ref" > /dev/null

gh attestation verify "oci://$ref" \\
  --repo "$repo" \\
  --signer-workflow "$workflow" \\
  --source-ref refs/heads/main \\
  --deny-self-hosted-runners

echo "verified $ref"`,
    },
    {
      type: 'paragraph',
      text: "Test it by making it fail. Push an image built on a laptop, one signed by another workflow in the same organisation and one built from a feature branch. All three must be rejected. We keep those three images in the registry on purpose and run the script against them every week, since you can't trust a check that has never said no.",
    },
    { type: 'heading', text: 'Ask the cluster the same question' },
    {
      type: 'paragraph',
      text: "The deployment job protects against mistakes. It doesn't protect against someone with `kubectl`. An admission controller such as Kyverno or the Sigstore policy controller asks the same question for every pod, with the same issuer and the same identity. Begin in audit mode, read the report for two weeks and fix the system namespaces and the forgotten cron job. Then enforce, one namespace at a time. Check first that your version understands the signature format you produce: cosign 3 writes Sigstore bundles by default, which older controllers can't read.",
    },
    {
      type: 'paragraph',
      text: 'Decide in advance what happens when the registry or the verifier is unavailable. Failing closed is right for production, provided that there is a documented way around it, used by two people, that leaves a loud trace.',
    },
    { type: 'heading', text: 'Make the SBOM earn its keep' },
    {
      type: 'paragraph',
      text: "An SBOM in a registry is an archive. It becomes a tool when every deployed digest is looked up daily against a vulnerability database, so that the answer to *are we affected* takes a minute instead of a weekend. Scan the stored document instead of the image and you can rescan a year of releases without pulling one of them. Expect noise, record the reason when something isn't exploitable, and let that record expire after ninety days.",
    },
    { type: 'heading', text: 'Say honestly which level you reached' },
    {
      type: 'paragraph',
      text: "Provenance like this corresponds to SLSA Build Level 2. Level 3 asks for a build that the calling repository can't influence, which on GitHub means moving the build into a reusable workflow owned by another team; remember that the identity to verify then becomes the reusable workflow. Neither level says that the source is good. Reviews and protected branches do that, and provenance only proves that they weren't bypassed.",
    },
    {
      type: 'conclusion',
      text: 'Start at the end. Write the verification, let it fail on everything, then add evidence until your own releases pass. That way the pipeline never decays into signing for its own sake, and the day someone pushes an image from a laptop is the day you find out that it works.',
    },
  ],
}
