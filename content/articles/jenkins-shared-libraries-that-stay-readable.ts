import type { Article } from './article.ts'

export const article: Article = {
  slug: 'jenkins-shared-libraries-that-stay-readable',
  title: 'Jenkins Shared Libraries That Stay Readable',
  subtitle: 'Small steps, versions that teams choose themselves, and tests that run without a controller.',
  excerpt:
    'How to structure a Jenkins shared library so that it can be read, tested and upgraded: one public step per file, pinned versions, plain Groovy classes.',
  category: 'CI/CD',
  tags: ['Pipelines', 'Jenkins', 'Testing'],
  author: 'tomas',
  featured: false,
  status: 'archived',
  publishedAt: '2025-03-04T00:30:00.000Z',
  likes: 64,
  content: [
    {
      type: 'paragraph',
      text: "A Jenkins shared library begins as twenty lines that save everyone from copying a `Jenkinsfile`. Three years later it is four thousand lines of Groovy, two people understand it, and one of them has handed in his notice. The cause is rarely Jenkins. It's that nobody treated the library as software with users. Four habits keep one readable.",
    },
    { type: 'heading', text: 'One public step per file, and few of them' },
    {
      type: 'paragraph',
      text: "Each file in `vars/` is a step that any pipeline may call, so it's part of the public interface. Keep that folder small and dull: a step checks its arguments, then reads from top to bottom like the pipeline it replaces. Anything cleverer belongs in a class under `src/`, where it can be tested.",
    },
    {
      type: 'code',
      language: 'groovy',
      text: `// vars/servicePipeline.groovy
def call(Map config) {
  for (key in ['image', 'testCommand']) {
    if (!config[key]) { error("servicePipeline: '$key' is required") }
  }

  pipeline {
    agent { label 'linux' }
    options {
      timeout(time: 30, unit: 'MINUTES')
      disableConcurrentBuilds(abortPrevious: true)
    }
    environment {
      IMAGE = "\${config.image}"
    }
    stages {
      stage('Test') {
        steps { sh config.testCommand }
        post { always { junit 'reports/**/*.xml' } }
      }
      stage('Image') {
        when { branch 'main' }
        steps {
          sh 'docker build --tag "$IMAGE:$GIT_COMMIT" .'
          sh 'docker push "$IMAGE:$GIT_COMMIT"'
        }
      }
    }
  }
}`,
    },
    {
      type: 'paragraph',
      text: "Note the single quotes in the last two `sh` steps. The shell expands the variables, not Groovy, so a value with a space or a semicolon stays a value. With double quotes, Groovy pastes it into the script, and secrets handled that way end up in the process list. A declarative `pipeline` block in a library has to be complete, as it is here; you can't assemble one from fragments, and that limitation has saved many libraries from themselves.",
    },
    { type: 'heading', text: 'Let teams choose when to upgrade' },
    {
      type: 'paragraph',
      text: 'Loading the library implicitly from `main` means that each of your merges is a deployment to every team at once. Tag releases, and let each `Jenkinsfile` name the one it wants.',
    },
    {
      type: 'code',
      language: 'groovy',
      text: `// Jenkinsfile
@Library('delivery@v4.2.0') _

servicePipeline(
  image: 'registry.example.com/quotes',
  testCommand: './gradlew check'
)`,
    },
    {
      type: 'list',
      items: [
        'Follow semantic versioning strictly: a new required argument is a major version.',
        'Support the current major version and the one before, and say so in the README with dates.',
        'Let a bot raise the pull requests that change the version, so that the people whose build may break review the upgrade.',
        'Print the library version in the first line of every build. It settles half the support questions.',
      ],
    },
    { type: 'heading', text: 'Put decisions into plain classes' },
    {
      type: 'paragraph',
      text: "Pipeline code isn't ordinary Groovy. Jenkins transforms it so that a build can survive a restart of the controller, which means that local variables have to be serialisable and that some familiar idioms misbehave. A method marked `@NonCPS` runs as ordinary Groovy, but it must not call pipeline steps. The simple way out is to separate deciding from doing: a class in `src/` takes values and returns values, and only `vars/` calls steps.",
    },
    {
      type: 'code',
      language: 'groovy',
      text: `// src/com/example/delivery/ReleaseTag.groovy
package com.example.delivery

class ReleaseTag implements Serializable {
  private static final long serialVersionUID = 1L

  /** v1.4.2 on main, v1.4.2-rc.17 elsewhere; throws when the version is not x.y.z. */
  static String of(String version, String branch, int build) {
    if (!(version ==~ /\\d+\\.\\d+\\.\\d+/)) {
      throw new IllegalArgumentException("Not a release version: " + version)
    }
    return branch == 'main' ? "v$version".toString() : "v$version-rc.$build".toString()
  }
}`,
    },
    { type: 'heading', text: 'Test without a controller' },
    {
      type: 'paragraph',
      text: 'A class like this needs nothing but a unit test, and the suite takes seconds. For the files in `vars/`, the JenkinsPipelineUnit framework replaces steps with mocks and records the calls, so a test can assert that nothing is pushed from a feature branch. Two or three such tests per step are enough. Beyond that you are testing the mocks.',
    },
    {
      type: 'paragraph',
      text: "Finish with one real pipeline: a small sample service in the library's repository, built on a throwaway controller with the candidate version. It catches what no mock can, such as a plugin whose step has changed its parameters.",
    },
    { type: 'heading', text: 'Know what a trusted library can do' },
    {
      type: 'paragraph',
      text: 'A global library runs outside the Groovy sandbox. Anyone who can merge to it can do anything on the controller, including reading every credential. Protect the branch, require two reviews and let few people approve. Libraries configured on a folder run in the sandbox, and most teams who think they need a global one do not.',
    },
    { type: 'heading', text: 'When to stop' },
    {
      type: 'paragraph',
      text: 'If you are starting from nothing, a hosted CI system with reusable workflows gives you most of this without a controller to look after. Plenty of organisations have good reasons to stay with Jenkins for years, among them networks without internet access and builds that need particular hardware. They deserve a readable library, and moving later is far easier when the logic lives in plain classes and scripts.',
    },
    {
      type: 'quote',
      text: 'The best migration plan we ever inherited was a shared library in which every stage was one shell script.',
      author: 'Amara Okafor',
    },
    {
      type: 'conclusion',
      text: "Treat the library as a product: a small surface, honest versions, logic that can be tested and a short list of people who may change it. If a newcomer can read a step and say what a build will do, it's in good shape. If not, delete until it is.",
    },
  ],
}
