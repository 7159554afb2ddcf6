CREATE TABLE "sessions" (
	"hash" text PRIMARY KEY NOT NULL,
	"user" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"two_factor_passed" boolean DEFAULT false NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
CREATE TABLE "users" (
	"hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"password" text,
	"username" text,
	"account_type" integer,
	"roles" text[] DEFAULT '{ROLE_USER}'::text[] NOT NULL,
	"band" integer,
	"verification" integer DEFAULT 0 NOT NULL,
	"name" text,
	"photo_path" text,
	"summary" text,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"country" text,
	"mobile" text,
	"currency" text DEFAULT 'USD' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"marketing" integer[] DEFAULT '{}'::integer[] NOT NULL,
	"notifications" text[] DEFAULT '{}'::text[] NOT NULL,
	"terms_version" integer DEFAULT 0 NOT NULL,
	"away" boolean DEFAULT false NOT NULL,
	"returning_at" timestamp with time zone,
	"two_factor_secret" text,
	"utm" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"review_average" double precision DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"last_active_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user");
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");
CREATE UNIQUE INDEX "users_username" ON "users" USING btree ("username");
